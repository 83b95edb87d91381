// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { contrastRatio, warnAboutContrast } from './contrast-warning.js'

function rootWith(colours: Readonly<Record<string, string>>): HTMLElement {
  const root = document.createElement('div')
  document.body.append(root)
  // The test page has no stylesheet, so a probe's colour is looked up by the variable it asks for.
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => {
    const asked = element instanceof HTMLElement ? element.style.getPropertyValue('color') : ''
    const name = /--wc-([a-z-]+)/.exec(asked)?.[1] ?? ''
    const style = document.createElement('i').style
    style.setProperty('color', colours[name] ?? '')
    return style
  })
  return root
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllEnvs()
  document.body.replaceChildren()
})

const pale = {
  accent: 'rgb(120, 220, 180)',
  'on-accent': 'rgb(255, 255, 255)',
  surface: 'rgb(255, 255, 255)',
}

describe('contrastRatio', () => {
  it('agrees with WCAG on its ends and does not mind the order', () => {
    expect(contrastRatio([0, 0, 0], [255, 255, 255])).toBeCloseTo(21, 5)
    expect(contrastRatio([255, 255, 255], [0, 0, 0])).toBeCloseTo(21, 5)
    expect(contrastRatio([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 2)
    expect(contrastRatio([14, 94, 76], [255, 255, 255])).toBeCloseTo(7.7, 1)
  })
})

describe('warnAboutContrast', () => {
  it('names the variables and the ratio when an accent cannot be read', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const root = rootWith(pale)
    warnAboutContrast(root)
    expect(warn).toHaveBeenCalledTimes(2)
    expect(warn.mock.calls[0]?.[0]).toContain(
      '--walletchart-on-accent on --walletchart-accent has a contrast of 1.',
    )
    expect(root.childElementCount).toBe(0)
  })

  it('is silent for the default accent', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    warnAboutContrast(
      rootWith({
        accent: 'rgb(14, 94, 76)',
        'on-accent': 'rgb(255, 255, 255)',
        surface: 'rgb(255, 255, 255)',
      }),
    )
    expect(warn).not.toHaveBeenCalled()
  })

  it('is silent in production', () => {
    vi.stubEnv('NODE_ENV', 'production')
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    warnAboutContrast(rootWith(pale))
    expect(warn).not.toHaveBeenCalled()
  })
})
