/**
 * Starts the app of a rendered page after its first paint, or at the first key or pointer event, so that scripts do not
 * delay the paint. It is the same on every page, so that one hash in the content security policy allows it; the JSON of
 * #boot-data lists the scripts to load. It is sent exactly as written here, without compilation.
 */
export const bootScript = [
  '(()=>{',
  'let started=false;',
  "const {entry,scripts,startsAtTop}=JSON.parse(document.getElementById('boot-data').textContent);",
  // The browser restores the scroll position of a reloaded page in the next layout, even with `manual`. Reading
  // scrollY forces that layout, so that the page can scroll to its top before the first paint.
  "if(startsAtTop&&!location.hash){history.scrollRestoration='manual';",
  "const [visit]=performance.getEntriesByType('navigation');",
  "if(visit?.type!=='navigate'&&scrollY>0)scrollTo(0,0)}",
  'const start=()=>{',
  'if(started)return;started=true;',
  "for(const href of scripts){const link=document.createElement('link');",
  "link.rel='modulepreload';link.href=href;document.head.append(link)}",
  'import(entry)};',
  "for(const type of ['pointerdown','keydown'])addEventListener(type,start,{once:true,capture:true});",
  // An animation frame comes before its paint is shown; this entry comes after.
  "new PerformanceObserver(start).observe({type:'paint',buffered:true});",
  '})()',
].join('');
