/** Promises whose rest takes too long for `npm test`: `npm run soak` shows it. A test of a part is enough for them. */
export const shownBySoak: readonly string[] = ['F20', 'Q13', 'D8.5']
