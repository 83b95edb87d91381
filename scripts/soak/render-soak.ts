/** The result of one part of a soak. */
export interface SoakPart {
  readonly name: string
  readonly passed: boolean
  readonly seconds: number
  /** The number of tests or mutants that it counted, in words. */
  readonly figures: string
}

/** The page that records the last whole soak, in Markdown. */
export function renderSoak(parts: readonly SoakPart[], day: string, commit: string): string {
  const rows = parts.map(
    ({ name, passed, seconds, figures }) =>
      `| ${name} | ${passed ? 'passed' : 'FAILED'} | ${figures} | ${Math.round(seconds)} |`,
  )
  return `# The last soak

\`npm run soak\` runs what takes too long for \`npm test\`, and writes this page. It runs before a change lands that touches its subjects.

${day}, on ${commit}.

| Part | Result | Figures | Seconds |
| --- | --- | --- | --- |
${rows.join('\n')}
`
}
