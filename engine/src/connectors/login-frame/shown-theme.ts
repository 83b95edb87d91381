import type { LoginSettings, OpenLogin } from '../../ports/login.js'

type Theme = LoginSettings['theme']

/** The theme that shows now. */
export const themeOf = (theme: Theme): 'light' | 'dark' => theme()?.getState().themeMode ?? 'light'

/** Calls a listener when another theme shows. */
export const watchTheme =
  (theme: Theme): OpenLogin['watchTold'] =>
  (hear) =>
    theme()?.subscribe(({ themeMode }) => themeMode, hear) ?? (() => undefined)
