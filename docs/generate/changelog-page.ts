/** The changelog page, of the repository's CHANGELOG.md. */
export function changelogPage(changelog: string): string {
  const body = changelog.replace(/^# .*\n/, '').trim()
  const nothing = /^## /m.test(body) ? '' : '\n\nNothing has been released yet.'
  return `---\ntitle: Changelog\ndescription: What changed, newest first.\neditUrl: false\n---\n\n${body}${nothing}\n`
}
