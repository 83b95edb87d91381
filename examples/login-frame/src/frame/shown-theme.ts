/** Shows a theme. Without a known one, the choice of the browser counts. */
export function showTheme(mode: string | undefined): void {
  if (mode === 'dark' || mode === 'light') document.documentElement.dataset.theme = mode
  else delete document.documentElement.dataset.theme
}

/** True while the page is dark. */
export const isDarkShown = (): boolean => {
  const { theme } = document.documentElement.dataset
  return theme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
}
