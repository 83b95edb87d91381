/** Whether a URL parser takes the text: `https://[` only looks like a URL. Never throws. */
export const isUrl = (text: string): boolean => {
  try {
    return new URL(text) !== null
  } catch {
    return false
  }
}
