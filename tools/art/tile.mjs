// A tile of the catalogue, 360 by 480: scene, hero, lettering, the vendor's mark.
import { allScenes } from './all-scenes.mjs';
import { fontCss, whenFontsAreIn } from './env.mjs';
import { hero } from './heroes.mjs';
import { al, rng } from './scenes.mjs';
import { house, vendors } from './vendors.data.mjs';

const css = `${fontCss}*{margin:0;box-sizing:border-box}body{background:transparent}
.t{position:relative;width:360px;height:480px;overflow:hidden;isolation:isolate}.t>*{position:absolute}.sc,.gl,.vg,.bt,.tx,.bd{left:0;top:0;width:360px;height:480px}.gl{mix-blend-mode:screen}.bt{top:270px;height:210px}
.o{position:absolute}.o img{position:absolute;inset:0;width:100%;height:100%;filter:contrast(1.06) saturate(1.12) drop-shadow(0 10px 12px rgba(0,0,0,.45))}.o .tint{position:absolute;inset:0;mix-blend-mode:soft-light}.o .halo{opacity:.35}.o .halo2{position:absolute;inset:-4px;filter:blur(14px);opacity:.55;mix-blend-mode:screen}
.floor{left:70px;width:220px;height:34px;border-radius:50%;background:rgba(0,0,0,.5);filter:blur(10px)}
.bd{box-shadow:inset 0 0 0 2px rgba(255,255,255,.08),inset 0 2px 0 rgba(255,255,255,.16)}
.vm{left:0;right:0;bottom:13px;display:flex;gap:7px;align-items:center;justify-content:center;color:#fff;opacity:.86;font:700 15px Archivo;font-stretch:112%;letter-spacing:.14em}`;

/** Runs in the page: sets the title in the widest size that fits, in light over depth. */
const titleScript = `
const mixc=(a,b,t)=>{const h=x=>[1,3,5].map(i=>parseInt(x.slice(i,i+2),16));const A=h(a),B=h(b);return '#'+A.map((v,i)=>Math.round(v+(B[i]-v)*t).toString(16).padStart(2,'0')).join('')};
const scale={lilita:1,bungee:.86,cinzel:.92,rye:.9,bangers:1.08,russo:.94,righteous:.98,titan:.92,pirata:1.16,berkshire:1.04,limelight:.96,metamorphous:.9,sigmar:.8,audiowide:.84,bowlby:.84,newrocker:1.02};
document.querySelectorAll('.t').forEach((el,k)=>{const L=JSON.parse(el.dataset.lines),f=el.dataset.font,p=JSON.parse(el.dataset.pal),svg=el.querySelector('.tx');
 const pen=document.createElement('canvas').getContext('2d'),maxH=70*(scale[f]||1)*1.12,wt=f==='cinzel'?'900':'400';
 const sizes=L.map(s=>{pen.font=wt+' 100px '+f;return Math.min(maxH*1.35,100*312/pen.measureText(s).width)});
 const mn=Math.min(...sizes),sz=sizes.map(s=>Math.min(s,mn*1.5));
 const lh=sz.map(s=>s*.84*(f==='pirata'||f==='newrocker'?.92:f==='berkshire'?1.06:1));let y=(f==='newrocker'||f==='pirata'?424:436)-lh.reduce((a,b)=>a+b,0)+(lh[0]*.86);
 const light=mixc(p[2],'#ffffff',.72),dk=mixc(p[4],p[3],.35);
 let g='<defs><linearGradient id="lg'+k+'" x2="0" y2="1"><stop offset="0" stop-color="'+light+'"/><stop offset=".48" stop-color="'+mixc(p[2],'#ffffff',.25)+'"/><stop offset=".52" stop-color="'+mixc(p[4],p[2],.35)+'"/><stop offset="1" stop-color="'+mixc(p[4],'#ffffff',.1)+'"/></linearGradient></defs>';
 L.forEach((s,i)=>{const fs=sz[i],at='text-anchor="middle" x="180" font-family="'+f+'" font-weight="'+wt+'" font-size="'+fs+'"',sw=Math.max(9,fs*.17);
  g+='<text '+at+' y="'+(y+fs*.09)+'" fill="#000" stroke="#000" stroke-width="'+(sw+3)+'" stroke-linejoin="round" opacity=".45" style="filter:blur(4px)">'+s+'</text>';
  for(let d=6;d>0;d--)g+='<text '+at+' y="'+(y+d*fs*.012)+'" fill="'+p[3]+'" stroke="'+mixc(p[3],p[1],.5)+'" stroke-width="'+sw+'" stroke-linejoin="round">'+s+'</text>';
  g+='<text '+at+' y="'+y+'" fill="none" stroke="'+mixc(p[3],p[1],.2)+'" stroke-width="'+sw+'" stroke-linejoin="round">'+s+'</text>';
  for(let d=3;d>0;d--)g+='<text '+at+' y="'+(y+d*fs*.014)+'" fill="'+dk+'">'+s+'</text>';
  g+='<text '+at+' y="'+y+'" fill="url(#lg'+k+')">'+s+'</text>';
  y+=lh[i+1]?lh[i+1]+fs*.06:0});
 svg.innerHTML=g})`;

const tile = (theme, record) => {
  const p = theme.palette;
  const vendor = vendors[theme.vendor] ?? house;
  const r = rng(theme.id);
  const u = 't_';
  return `<div class="t" data-lines='${JSON.stringify(record.lines)}' data-font="${record.font}" data-pal='${JSON.stringify(p)}' style="background:linear-gradient(180deg,${p[0]},${p[1]} 78%,${p[3]})">
<svg class="sc" viewBox="0 0 360 480" width="360" height="480">${allScenes[record.scene](r, p, u)}</svg>
<div class="gl" style="background:radial-gradient(circle at 50% 41%,${al(p[2], 0.55)} 0,${al(p[2], 0.18)} 30%,transparent 56%)"></div>
<div class="vg" style="background:radial-gradient(120% 90% at 50% 38%,transparent 46%,${al(p[3], 0.75)} 100%)"></div>
${hero(record, p, u, r)}
<div class="bt" style="background:linear-gradient(180deg,transparent,${al(p[3], 0.55)} 38%,${al(p[3], 0.94)} 78%,${p[3]})"></div>
<svg class="tx" viewBox="0 0 360 480" width="360" height="480"></svg>
<div class="vm"><svg viewBox="0 0 18 18" width="17" height="17">${vendor.mark}</svg><span>${vendor.name.toUpperCase()}</span></div>
<div class="bd"></div></div>`;
};

/** A whole page with one tile. */
export const tilePage = (theme, record) =>
  `<!doctype html><meta charset="utf-8"><style>${css}</style><body>${tile(theme, record)}<script>${whenFontsAreIn(titleScript)}</script>`;
