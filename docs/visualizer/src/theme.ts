/** How the page looks: as the system does, or as the user said. */
export type Theme = 'auto' | 'light' | 'dark'

// The documentation site keeps the choice under this name too.
const NAME = 'starlight-theme'

/** The theme that was chosen on this site. */
export function readTheme(): Theme {
  try {
    const kept = localStorage.getItem(NAME)
    return kept === 'light' || kept === 'dark' ? kept : 'auto'
  } catch {
    return 'auto'
  }
}

/** Shows a theme, and keeps it where that is allowed. */
export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  try {
    localStorage.setItem(NAME, theme === 'auto' ? '' : theme)
  } catch {
    // Storage is closed: the choice holds for this visit.
  }
}
