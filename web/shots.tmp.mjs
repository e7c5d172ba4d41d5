import { chromium } from "playwright-core";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join } from "node:path";
const dist = new URL("./dist/", import.meta.url).pathname;
const types = { ".html":"text/html", ".js":"text/javascript", ".css":"text/css", ".svg":"image/svg+xml" };
const srv = createServer((q,r)=>{ let p=q.url.split("?")[0]; let f; try{ f=readFileSync(join(dist,p==="/"?"index.html":p)); r.setHeader("content-type",types[extname(p)]??"text/html"); }catch{ f=readFileSync(join(dist,"index.html")); r.setHeader("content-type","text/html"); }
 r.setHeader("content-security-policy","default-src 'self'; style-src 'self'; script-src 'self'; img-src 'self'"); r.end(f); }).listen(0);
const base = `http://127.0.0.1:${srv.address().port}`;
export const load = (f)=>readFileSync(f,"utf8").trim().split("\n").map(l=>JSON.parse(l));
export const browser = await chromium.launch({ executablePath:"/usr/bin/chromium", args:["--no-sandbox","--disable-gpu","--disable-quic","--no-first-run","--disable-background-networking","--disable-component-update","--disable-sync"] });
export async function open({ size=[1280,800], lang="en-US", dark=false, touch=false, dump, at=0 }) {
  const ctx = await browser.newContext({ viewport:{width:size[0],height:size[1]}, locale:lang, colorScheme: dark?"dark":"light", hasTouch:touch, isMobile:touch, deviceScaleFactor: touch?2:1 });
  const page = await ctx.newPage();
  page.on("console", m=>{ if(["error","warning"].includes(m.type())) console.log("console:",m.text()); });
  page.on("pageerror", e=>console.log("pageerror:",e.message, e.stack));
  const [games,...snaps]=dump; let i=at; let sock=null;
  await page.route("**/api/**", r=>{ const u=new URL(r.request().url()).pathname;
    if(u==="/api/games") return r.fulfill({json:games});
    if(u==="/api/tables" && r.request().method()==="POST") return r.fulfill({json:{table:"demo"}});
    if(u==="/api/tables") return r.fulfill({json:[{table:snaps[at].table,mine:[0]}]});
    return r.fulfill({json:{}}); });
  await page.routeWebSocket("**/socket", ws=>{ sock=ws; ws.onMessage(m=>{ const x=JSON.parse(m);
    if(x.type==="join") ws.send(JSON.stringify(snaps[i]));
    if(x.type==="ping") ws.send('{"type":"pong"}');
    if(x.type==="act"){ i++; ws.send(JSON.stringify({type:"done",id:x.id,version:snaps[i].version})); ws.send(JSON.stringify(snaps[i])); } }); });
  return { page, base, snaps, go:(n)=>{ i=n; sock.send(JSON.stringify(snaps[i])); }, at:()=>i, ctx };
}
export function done(){ srv.close(); return browser.close(); }
