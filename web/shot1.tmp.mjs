import { open, load, done } from "./shots.tmp.mjs";
const d3=load("/tmp/dump3.jsonl"), d5=load("/tmp/dump5.jsonl");
const find=(d,from,phase)=>d.slice(1).findIndex((s,i)=>i>=from&&s.view.phase===phase&&s.options.length>0);
for (const [name,o] of [["d",{size:[1280,800]}],["p",{size:[390,844],touch:true}]]) {
  let h=await open({...o,dump:d3,at:find(d3,90,"place")});
  await h.page.goto(h.base+"/"); await h.page.waitForTimeout(700); await h.page.screenshot({path:`/tmp/shots/start-${name}.png`});
  await h.page.goto(h.base+"/new"); await h.page.waitForTimeout(300); await h.page.screenshot({path:`/tmp/shots/new-${name}.png`});
  await h.page.goto(h.base+"/t/demo"); await h.page.waitForTimeout(800); await h.page.screenshot({path:`/tmp/shots/place-${name}.png`});
  h.go(h.snaps.findIndex((s,i)=>i>120&&s.view.phase==="act"&&s.options.length>3)); await h.page.waitForTimeout(800); await h.page.screenshot({path:`/tmp/shots/act-${name}.png`});
  await h.ctx.close();
}
await done();
