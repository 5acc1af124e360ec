/**
 * Starts the app of a rendered page after its first paint, or at once when somebody touches a key or the page:
 * until then scripts do not compete with what is seen. It is the same on every page, so that one hash allows
 * it; what to load is in the JSON of #boot-data. Written for browsers as it is: nothing compiles it.
 */
export const bootScript = [
  '(()=>{',
  'let started=false;',
  "const {entry,scripts,startsAtTop}=JSON.parse(document.getElementById('boot-data').textContent);",
  // The browser puts a page that is loaded again to where it was scrolled with the next layout, whatever is said
  // now: reading the position makes that layout, and then the page can go to its top before anything is painted.
  "if(startsAtTop&&!location.hash){history.scrollRestoration='manual';",
  "const [visit]=performance.getEntriesByType('navigation');",
  "if(visit?.type!=='navigate'&&scrollY>0)scrollTo(0,0)}",
  'const start=()=>{',
  'if(started)return;started=true;',
  "for(const href of scripts){const link=document.createElement('link');",
  "link.rel='modulepreload';link.href=href;document.head.append(link)}",
  'import(entry)};',
  "for(const type of ['pointerdown','keydown'])addEventListener(type,start,{once:true,capture:true});",
  'requestAnimationFrame(()=>setTimeout(start));',
  '})()',
].join('');
