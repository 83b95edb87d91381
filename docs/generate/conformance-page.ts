/** The conformance page, of docs/conformance.md. Out of the search, whose answers its hundreds of rows would bury. */
export function conformancePage(conformance: string): string {
  const body = conformance.replace(/^# .*\n/, '').trim()
  return `---\ntitle: Conformance\ndescription: Every promise of the kit, and the tests that hold it to its word.\neditUrl: false\ntableOfContents: false\npagefind: false\n---\n\n${body}\n`
}
