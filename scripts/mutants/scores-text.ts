/** The scores as JSON, the numbers of a chart in one line. */
export const scoresText = (scores: object): string =>
  JSON.stringify(scores, null, 2).replace(/\{[^{}[\]]*\}/g, (inner) => inner.replace(/\s+/g, ' '))
