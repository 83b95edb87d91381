/** A colour for the light and one for the dark scheme, as `#rrggbb`. */
export interface SchemeColours {
  readonly light: string
  readonly dark: string
}

/** The values of the kit that the theme editor changes. */
export interface ThemeChoice {
  readonly accent: SchemeColours
  readonly onAccent: SchemeColours
  /** In px. */
  readonly radius: number
  /** In px. */
  readonly width: number
  /** Font families; empty for those of the kit. */
  readonly font: string
}

/** The kit as it comes. */
export const defaultTheme: ThemeChoice = {
  accent: { light: '#0e5e4c', dark: '#74cdae' },
  onAccent: { light: '#ffffff', dark: '#06231a' },
  radius: 20,
  width: 360,
  font: '',
}

/** The surface of the modal, which the editor leaves alone. */
export const surface: SchemeColours = { light: '#ffffff', dark: '#151a18' }
