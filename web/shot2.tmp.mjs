import { open, load, done } from "./shots.tmp.mjs";
const d3=load("/tmp/dump3.jsonl"), d5=load("/tmp/dump5.jsonl");
const find=(d,from,f)=>d.slice(1).findIndex((s,i)=>i>=from&&f(s)&&s.options.length>0);
const placeAt=find(d5,130,s=>s.view.phase==="place");
for (const [name,o] of [["d",{size:[1280,800],lang:"cs-CZ"}],["p",{size:[390,844],touch:true,dark:true}]]) {
  let h=await open({...o,dump:d5,at:placeAt});
  await h.page.goto(h.base+"/t/demo"); await h.page.waitForTimeout(700);
  const cells=h.page.locator(".board [role=button]");
  console.log(name,"cells",await cells.count(), await cells.first().getAttribute("aria-label"));
  const b=await cells.nth(2).boundingBox();
  if (o.touch) await h.page.touchscreen.tap(b.x+b.width/2,b.y+b.height/2); else await h.page.mouse.click(b.x+b.width/2,b.y+b.height/2);
  await h.page.waitForTimeout(400); await h.page.screenshot({path:`/tmp/shots/staged-${name}.png`});
  await h.page.locator(".dock .move").click(); await h.page.waitForTimeout(800);
  console.log(name,"after place", h.at(), await h.page.locator(".choice").count());
  await h.page.screenshot({path:`/tmp/shots/act1-${name}.png`});
  if(await h.page.locator(".choice").count()){ await h.page.locator(".choice").first().click(); await h.page.waitForTimeout(500);} await h.page.screenshot({path:`/tmp/shots/act2-${name}.png`});
  h.go(h.snaps.length-1); await h.page.waitForTimeout(900); await h.page.screenshot({path:`/tmp/shots/result-${name}.png`});
  await h.page.keyboard.press("Escape"); await h.page.waitForTimeout(300); await h.page.screenshot({path:`/tmp/shots/over-${name}.png`});
  await h.page.locator(".left").click(); await h.page.waitForTimeout(300); await h.page.screenshot({path:`/tmp/shots/tiles-${name}.png`});
  await h.page.keyboard.press("Escape"); await h.page.keyboard.press("?"); await h.page.waitForTimeout(300); await h.page.screenshot({path:`/tmp/shots/help-${name}.png`});
  await h.page.goto(h.base+"/rules/gold-rush"); await h.page.waitForTimeout(400); await h.page.screenshot({path:`/tmp/shots/rules-${name}.png`});
  await h.ctx.close();
}
await done();
