/** As `--card-entrance` and `--card-stagger` in tokens.css. */
const CARD_ENTRANCE_MS = 500;
const CARD_STAGGER_MS = 100;

/** The start of `enter` in Reveal.module.css: pale, but never invisible. */
const START = { opacity: 0.3, transform: 'translateY(20px)' };
/** How far below the window a card starts, so that it is still entering when a scroll brings it into view. */
const MARGIN_PX = 160;

/**
 * Animates each element once, when it comes near the viewport, those that come together one after the other. One that a
 * jump has already brought into view stays as it is: it was painted.
 * @returns stops observing
 */
export function animateEntrance(elements: Element[]): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      const near = entries.filter(({ isIntersecting }) => isIntersecting).map(({ target }) => target);
      for (const target of near) observer.unobserve(target);
      const entering = near.filter(
        (target) =>
          target.getBoundingClientRect().top >= window.innerHeight &&
          !target.contains(document.activeElement),
      );
      for (const [index, target] of entering.entries()) {
        const animation = target.animate([START, {}], {
          duration: CARD_ENTRANCE_MS,
          delay: index * CARD_STAGGER_MS,
          easing: 'cubic-bezier(0.2, 0, 0, 1)',
          fill: 'backwards',
        });
        // The focus may reach a card before its turn.
        target.addEventListener('focusin', () => animation.finish(), { once: true });
      }
    },
    { rootMargin: `0px 0px ${MARGIN_PX}px 0px` },
  );
  for (const element of elements) observer.observe(element);
  return () => observer.disconnect();
}
