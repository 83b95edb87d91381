const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const systems: readonly (readonly [RegExp, string])[] = [
  [/\b(?:iPhone|iPad)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** A browser and its system in words that are ours alone: no text of a stranger gets into a mail. */
export function browserName(userAgent: string): string {
  const nameOf = (list: typeof browsers) => list.find(([found]) => found.test(userAgent))?.[1]
  const [browser = 'a browser', system] = [nameOf(browsers), nameOf(systems)]
  return system === undefined ? browser : `${browser} on ${system}`
}
