/**
 * How often the posts have changed, as far as this server knows. Whoever keeps something made of posts
 * notes the number it was made at; a higher one means that it has to be made anew.
 */
export type BlogChanges = { count(): number; announce(): void };

export function createBlogChanges(): BlogChanges {
  let changes = 0;
  return {
    count: () => changes,
    announce() {
      changes += 1;
    },
  };
}
