/**
 * Starts the app of a rendered page after its first paint, so that scripts do not delay the paint. Its scripts are
 * fetched with low priority, then run from the cache; unlike preloads, they stop when the visitor leaves for another
 * document, which would have to share the network with them. It is the same on every page, so that one hash in the
 * content security policy allows it; the JSON of #boot-data lists the scripts of the app, its entry first, and those
 * that it imports for the page. It is sent exactly as written here, without compilation.
 */
export const bootScript = [
  '(()=>{',
  "const {app,page,startsAtTop}=JSON.parse(document.getElementById('boot-data').textContent);",
  // The browser restores the scroll position of a reloaded page in the next layout, even with `manual`. Reading
  // scrollY forces that layout, so that the page can scroll to its top before the first paint.
  "if(startsAtTop&&!location.hash){history.scrollRestoration='manual';",
  "const [visit]=performance.getEntriesByType('navigation');",
  "if(visit?.type!=='navigate'&&scrollY>0)scrollTo(0,0)}",
  // Older browsers have no `navigation`, and load their scripts to the end.
  'const {navigation={}}=window;',
  'let started=false;',
  'const start=async()=>{',
  'if(started)return;started=true;',
  'const leaving=new AbortController(),{signal}=leaving;',
  // A page that is still there after that, or again, was not left: it was restored, or the link was a download.
  'navigation.onnavigate=({destination})=>{if(!destination.sameDocument){leaving.abort();started=false;setTimeout(start,2e3)}};',
  "const load=(url)=>fetch(url,{signal,priority:'low'}).then((response)=>response.arrayBuffer()).catch(()=>{});",
  'const appLoaded=Promise.all(app.map(load));page.forEach(load);',
  'await appLoaded;',
  'if(signal.aborted)return;',
  'navigation.onnavigate=null;',
  'import(app[0])};',
  // An animation frame comes before its paint is shown; this entry comes after.
  "new PerformanceObserver(start).observe({type:'paint',buffered:true});",
  '})()',
].join('');
