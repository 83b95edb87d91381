import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { defaultTheme, surface, type ThemeChoice } from './theme-choice.js'
import { themeContrasts } from './theme-contrasts.js'
import { themeCss, themeVariables } from './theme-variables.js'

const sheet = readFileSync(
  fileURLToPath(new URL('../../../../ui-react/src/theme/variables.css', import.meta.url)),
  'utf8',
)
const changed: ThemeChoice = {
  accent: { light: '#4338ca', dark: '#a5b4fc' },
  onAccent: { light: '#fefefe', dark: '#0b0b3b' },
  radius: 0,
  width: 420,
  font: 'Georgia, serif',
}

it('begins with the colours and the radius of the kit', () => {
  const { accent, onAccent, radius } = defaultTheme
  for (const [name, { light, dark }] of [
    ['accent', accent],
    ['on-accent', onAccent],
    ['surface', surface],
  ] as const)
    expect(sheet).toContain(`var(--walletchart-${name}, light-dark(${light}, ${dark}))`)
  expect(sheet).toContain(`var(--walletchart-radius, ${radius}px)`)
  expect(sheet).toContain(`var(--walletchart-width, max(${defaultTheme.width}px,`)
})

it('writes only what differs, in variables that the sheet of the kit reads', () => {
  expect(themeVariables(defaultTheme)).toEqual([])
  expect(themeCss(defaultTheme)).not.toContain('{')
  expect(themeCss({ ...defaultTheme, radius: 8 })).toBe(':root {\n  --walletchart-radius: 8px;\n}\n')
  const all = themeVariables(changed)
  expect(Object.fromEntries(all)).toEqual({
    '--walletchart-accent': 'light-dark(#4338ca, #a5b4fc)',
    '--walletchart-on-accent': 'light-dark(#fefefe, #0b0b3b)',
    '--walletchart-radius': '0px',
    '--walletchart-width': '420px',
    '--walletchart-font': 'Georgia, serif',
  })
  expect(all.filter(([name]) => !sheet.includes(name))).toEqual([])
})

it('says which contrast is under 4.5, in each scheme, and never rounds one up to it', () => {
  for (const { light, dark } of themeContrasts(defaultTheme))
    expect([light.isLow, dark.isLow]).toEqual([false, false])
  const [words, links] = themeContrasts({
    ...defaultTheme,
    // #777777 has 4.48 on white.
    accent: { light: '#777777', dark: '#151a18' },
  })
  expect(words?.light).toEqual({ ratio: '4.4:1', isLow: true })
  expect(links?.light).toEqual({ ratio: '4.4:1', isLow: true })
  expect(links?.dark).toEqual({ ratio: '1.0:1', isLow: true })
})
