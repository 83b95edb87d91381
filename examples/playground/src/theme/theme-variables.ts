import { defaultTheme, type SchemeColours, type ThemeChoice } from './theme-choice.js'

const both = ({ light, dark }: SchemeColours): string => `light-dark(${light}, ${dark})`

const valuesOf = ({ accent, onAccent, radius, width, font }: ThemeChoice) => ({
  '--walletchart-accent': both(accent),
  '--walletchart-on-accent': both(onAccent),
  '--walletchart-radius': `${radius}px`,
  '--walletchart-width': `${width}px`,
  '--walletchart-font': font,
})

/** The variables of a theme that differ from those of the kit. */
export function themeVariables(theme: ThemeChoice): readonly (readonly [name: string, value: string])[] {
  const kit: Readonly<Record<string, string>> = valuesOf(defaultTheme)
  return Object.entries(valuesOf(theme)).filter(([name, value]) => value !== kit[name])
}

/** A theme as a rule for the sheet of a page. */
export function themeCss(theme: ThemeChoice): string {
  const lines = themeVariables(theme).map(([name, value]) => `  ${name}: ${value};\n`)
  return lines.length === 0 ? '/* The theme of the kit. */\n' : `:root {\n${lines.join('')}}\n`
}
