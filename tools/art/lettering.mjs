// Lettering that fits: logos of games and titles of tiles.
import { metals } from './paint.mjs';
import { mix } from './scenes.mjs';

/** The logo of a game, 520 by 200, fitted by `fitScript`. */
export const logoHtml = (theme, record) => {
  const p = theme.palette;
  const m = metals[theme.metal];
  const light = mix('#fffbe2', p[2], 0.15);
  return `<div class="lo"><svg viewBox="0 0 520 200" width="520" height="200"><defs><linearGradient id="lg" x2="0" y2="1"><stop offset=".2" stop-color="${light}"/><stop offset=".5" stop-color="${mix(m[1], p[2], 0.3)}"/><stop offset=".56" stop-color="${mix(m[2], p[4], 0.35)}"/><stop offset=".9" stop-color="${mix(m[1], p[2], 0.3)}"/></linearGradient></defs>${record.lines
    .map(
      (text, i) =>
        `<g class="fitl" data-w="480" data-y="${i ? 182 : 90}" data-h="80" font-family="${record.font}" text-anchor="middle" data-c="${p[3]}|${mix(p[3], p[0], 0.5)}|url(#lg)">${text}</g>`,
    )
    .join('')}</svg></div>`;
};

/** Runs in the page: sets the size of every group that carries `fit` or `fitl`. */
export const fitScript = `const pen=document.createElement('canvas').getContext('2d');
const weigh=f=>f==='cinzel'||f==='han'?'900 ':'400 ';
const meas=(t,f,s)=>{pen.font=weigh(f)+s+'px '+f;return pen.measureText(t)};
document.querySelectorAll('.fit').forEach(g=>{const f=g.getAttribute('font-family'),t=g.querySelector('text').textContent;if(f==='han'||f==='cinzel')g.setAttribute('font-weight','900');
 let s=+g.dataset.fs,q=meas(t,f,s);const high=()=>q.actualBoundingBoxAscent+q.actualBoundingBoxDescent;
 const k=Math.min(1,+g.dataset.w/q.width,+g.dataset.h/high());s*=k;q=meas(t,f,s);g.setAttribute('font-size',s);
 g.setAttribute('transform','translate(0 '+((q.actualBoundingBoxAscent-q.actualBoundingBoxDescent)/2+(+(g.dataset.dy||-3)))+')')});
document.querySelectorAll('.fitl').forEach(g=>{const f=g.getAttribute('font-family'),t=g.textContent,[d,e,gr]=g.dataset.c.split('|');if(f==='cinzel')g.setAttribute('font-weight','900');
 let s=110,q=meas(t,f,s);s*=Math.min(+g.dataset.w*.94/q.width,+g.dataset.h/(q.actualBoundingBoxAscent+1));q=meas(t,f,s);
 const A=a=>'<text x="260" y="'+g.dataset.y+'" font-size="'+s+'" '+a+'>'+t+'</text>';
 g.innerHTML=[6,4,2].map(k=>'<g transform="translate(0 '+k+')">'+A('fill="'+d+'" stroke="'+d+'" stroke-width="'+s*.2+'" stroke-linejoin="round"')+'</g>').join('')+A('fill="none" stroke="'+e+'" stroke-width="'+s*.17+'" stroke-linejoin="round"')+A('fill="'+gr+'"')})`;
