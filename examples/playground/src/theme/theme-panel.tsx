import { useEngine } from '@walletchart/react'
import { type ReactElement, useEffect, useState } from 'react'
import { Card } from '../parts/card.js'
import { CopyButton } from '../parts/copy-button.js'
import { Segments } from '../setup/controls/segments.js'
import { defaultTheme, type ThemeChoice } from './theme-choice.js'
import { themeContrasts } from './theme-contrasts.js'
import './theme-panel.css'
import { ThemeRange } from './theme-range.js'
import { themeCss, themeVariables } from './theme-variables.js'

const schemes = ['light', 'dark'] as const
const colours = [
  ['accent', 'accent'],
  ['onAccent', 'on-accent'],
] as const
const fonts = [
  ['', 'Default'],
  ['Georgia, "Times New Roman", serif', 'Serif'],
  ['ui-rounded, "Arial Rounded MT Bold", Verdana, sans-serif', 'Rounded'],
  ['ui-monospace, Consolas, monospace', 'Mono'],
] as const

/** Changes the look of the kit on this page, and gives the CSS that does the same elsewhere. */
export function ThemePanel(): ReactElement {
  const engine = useEngine()
  const [theme, setTheme] = useState(defaultTheme)
  const change = (some: Partial<ThemeChoice>): void => setTheme({ ...theme, ...some })
  useEffect(() => {
    const { style } = document.documentElement
    const variables = themeVariables(theme)
    for (const [name, value] of variables) style.setProperty(name, value)
    return () => {
      for (const [name] of variables) style.removeProperty(name)
    }
  }, [theme])
  return (
    <Card
      title="Theme"
      className="theme-card"
      note="Changes the kit on this page at once. The CSS has only what you changed."
      tools={
        <>
          <button type="button" className="quiet small" onClick={() => engine.open()}>
            Open the modal
          </button>
          <button
            type="button"
            className="quiet small"
            aria-label="Reset the theme"
            onClick={() => setTheme(defaultTheme)}
          >
            Reset
          </button>
          <CopyButton text={themeCss(theme)} label="Copy CSS of the theme" word="Copy CSS" />
        </>
      }
    >
      <div className="theme">
        <table>
          <thead>
            <tr>
              <th scope="col">Colour</th>
              <th scope="col">Light</th>
              <th scope="col">Dark</th>
            </tr>
          </thead>
          <tbody>
            {colours.map(([key, name]) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {schemes.map((scheme) => (
                  <td key={scheme}>
                    <input
                      type="color"
                      aria-label={`${name}, ${scheme}`}
                      value={theme[key][scheme]}
                      onChange={({ target }) => change({ [key]: { ...theme[key], [scheme]: target.value } })}
                    />
                  </td>
                ))}
              </tr>
            ))}
            {themeContrasts(theme).map((pair) => (
              <tr key={pair.label}>
                <th scope="row">{pair.label}</th>
                {schemes.map((scheme) => (
                  <td key={scheme} data-low={pair[scheme].isLow ? '' : undefined}>
                    {pair[scheme].ratio}
                    {pair[scheme].isLow ? ', too low' : null}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <div className="theme-rest">
          <ThemeRange
            label="radius"
            least={0}
            most={28}
            value={theme.radius}
            onChange={(radius) => change({ radius })}
          />
          <ThemeRange
            label="width"
            least={320}
            most={420}
            value={theme.width}
            onChange={(width) => change({ width })}
          />
          <Segments label="font" value={theme.font} choices={fonts} onChange={(font) => change({ font })} />
        </div>
        <pre className="theme-css" dir="ltr">
          <code>{themeCss(theme)}</code>
        </pre>
      </div>
    </Card>
  )
}
