/** All texts of a memory, one a line. @param snapshot as Chromium sends it, in JSON */
export const heapTexts = (snapshot: string): string => {
  const { strings }: { readonly strings: readonly string[] } = JSON.parse(snapshot)
  return strings.join('\n')
}
