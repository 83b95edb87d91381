/** For `before` of a visitor: each page begins as the first one, whatever those before it stored. */
export const forgetAll = (): void => {
  // What is there before any page has no storage.
  if (window.origin === 'null') return
  localStorage.clear()
  sessionStorage.clear()
}
