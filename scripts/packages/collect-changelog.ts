/**
 * The changelogs of several packages that share their versions, as one: a section per version, newest first, and in it a
 * part per package that has something to say.
 */
export function collectChangelog(changelogs: readonly string[]): string {
  const versions = new Map<string, string[]>()
  for (const changelog of changelogs) {
    const [title = '', ...sections] = changelog.split(/^## /m)
    const name = title.replace(/^# /, '').trim()
    for (const section of sections) {
      const [version = '', ...lines] = section.split('\n')
      const text = lines
        .join('\n')
        // What a package says about its sister of the same version tells nobody anything.
        .replace(/^- Updated dependencies[^\n]*\n(?: {2}- [^\n]*\n?)*/gm, '')
        .replace(/^### (?:Major|Minor|Patch) Changes\s*(?=^###|$(?![\s\S]))/gm, '')
        .trim()
      const parts = versions.get(version.trim()) ?? []
      versions.set(version.trim(), parts)
      if (text !== '') parts.push(`### ${name}\n\n${text.replace(/^### /gm, '#### ')}\n`)
    }
  }
  return [...versions]
    .sort(([a], [b]) => newerFirst(a, b))
    .map(([version, parts]) => `\n## ${version}\n\n${parts.join('\n')}`)
    .join('')
}

function newerFirst(a: string, b: string): number {
  return b.localeCompare(a, 'en', { numeric: true })
}
