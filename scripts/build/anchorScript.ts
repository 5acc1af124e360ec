/**
 * Scrolls smoothly to the card that the URL names, 100 ms after the document is there (docs/product.md §6.2): a browser
 * would jump to it. The hash is removed from the URL until then, which prevents the jump. A reload and Back
 * keep the position that the browser restores. It is sent as it is written here, without compilation.
 */
export const anchorScript = [
  '(()=>{',
  'const{hash}=location;',
  "const[visit]=performance.getEntriesByType('navigation');",
  "if(!hash||visit?.type!=='navigate')return;",
  "history.replaceState(null,'',location.pathname+location.search);",
  "addEventListener('DOMContentLoaded',()=>setTimeout(()=>{",
  "history.replaceState(history.state,'',hash);",
  'const card=document.getElementById(hash.slice(1));',
  "const behavior=matchMedia('(prefers-reduced-motion: reduce)').matches?'instant':'smooth';",
  'if(!card)return;',
  // A card that is still entering is offset by its animation.
  'for(const animation of card.getAnimations())animation.finish();',
  'const scroll=()=>card.scrollIntoView({behavior});',
  // The text above the card may take other lines in a font that arrives during the scroll.
  "if('onscrollend' in window){document.fonts.onloadingdone=scroll;onscrollend=()=>{document.fonts.onloadingdone=null}}",
  'scroll();',
  "card.querySelector('h2').focus({preventScroll:true})",
  '},100))',
  '})()',
].join('');
