// @vitest-environment node
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const packageRoot = fileURLToPath(new URL('../../', import.meta.url))
let folder = ''
let css = ''

interface Rule {
  readonly selector: string
  readonly body: string
  readonly within: readonly string[]
}

/** The style rules of a minified stylesheet, with the at-rules around each. */
function rulesOf(text: string, within: readonly string[] = []): Rule[] {
  const rules: Rule[] = []
  let start = 0
  let at = 0
  while (at < text.length) {
    if (text[at] === ';') start = at + 1
    if (text[at] !== '{') {
      at += 1
      continue
    }
    const prelude = text.slice(start, at).trim()
    let depth = 1
    const from = at + 1
    for (at = from; depth > 0 && at < text.length; at += 1) {
      if (text[at] === '{') depth += 1
      if (text[at] === '}') depth -= 1
    }
    const body = text.slice(from, at - 1)
    start = at
    if (/^@(media|supports|layer|container)/.test(prelude)) rules.push(...rulesOf(body, [...within, prelude]))
    else rules.push({ selector: prelude, body, within })
  }
  return rules
}

/** Splits a selector list at its outer commas. */
function selectorsOf(list: string): string[] {
  const selectors = ['']
  let depth = 0
  for (const character of list) {
    if (character === '(' || character === '[') depth += 1
    if (character === ')' || character === ']') depth -= 1
    if (character === ',' && depth === 0) selectors.push('')
    else selectors[selectors.length - 1] += character
  }
  return selectors
}

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'walletchart-css-'))
  const cli = createRequire(import.meta.url).resolve('@tailwindcss/cli/package.json')
  const bin = join(dirname(cli), 'dist/index.mjs')
  const output = join(folder, 'walletchart.css')
  execFileSync(process.execPath, [bin, '-i', 'src/walletchart.css', '-o', output, '--minify'], {
    cwd: packageRoot,
    stdio: 'pipe',
  })
  css = readFileSync(output, 'utf8').replace(/\/\*.*?\*\//gs, '')
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const bodyOf = (selector: string, within = ''): string =>
  rulesOf(css)
    .filter(
      (rule) =>
        rule.selector === selector &&
        rule.within.join().includes(within) &&
        (within !== '' || rule.within.length === 0),
    )
    .map((rule) => rule.body)
    .join(';')

describe('the stylesheet', () => {
  it('touches nothing outside the root class', () => {
    const rules = rulesOf(css)
    expect(rules.length).toBeGreaterThan(100)
    const outside = rules
      .filter(({ selector }) => !selector.startsWith('@'))
      .flatMap(({ selector }) => selectorsOf(selector))
      .filter((selector) => !selector.includes('.walletchart'))
    expect(outside).toEqual([])
  })

  it('adds nothing global but key frames of its own name', () => {
    const others = rulesOf(css)
      .map(({ selector }) => selector)
      .filter((selector) => selector.startsWith('@') && !/^@keyframes wc-/.test(selector))
    expect(others).toEqual([])
    expect(css).not.toMatch(/@import|@property|@font-face|:root|:host/)
  })

  it('uses logical properties only, so that it can be turned around', () => {
    const physical =
      /(?<![-\w])(?:(?:margin|padding|border|inset)-(?:left|right)|left|right|float|border-(?:top|bottom)-(?:left|right)-radius)\s*:/
    const found = rulesOf(css).filter(({ body }) => physical.test(body))
    expect(found.map(({ selector, body }) => `${selector} ${body}`)).toEqual([])
  })

  it('takes every public variable from any ancestor and sets none', () => {
    const names = [
      ...[
        'accent',
        'on-accent',
        'accent-soft',
        'surface',
        'sunken',
        'hover',
        'pressed',
        'ink',
        'ink-2',
        'ink-3',
      ],
      ...[
        'line',
        'edge',
        'success',
        'success-soft',
        'warning',
        'warning-soft',
        'danger',
        'danger-soft',
        'on-danger',
      ],
      ...[
        'scrim',
        'shadow',
        'radius',
        'width',
        'stroke',
        'font',
        'font-mono',
        'z-index',
        'qr-ink',
        'qr-plate',
      ],
      ...['motion', 'ease'],
    ]
    for (const name of names) expect(css).toContain(`--wc-${name}:var(--walletchart-${name},`)
    expect(css).not.toMatch(/[{;]\s*--walletchart-/)
  })

  it('[R2.41] makes the modal 360 px wide, and wider only where the text of the page is larger', () => {
    expect(bodyOf('.walletchart')).toContain(
      '--wc-width:var(--walletchart-width,max(360px, min(22.5rem, 480px)))',
    )
    expect(bodyOf('.walletchart [data-part=surface]')).toMatch(/width:min\(var\(--wc-width\),/)
  })

  it('[R2.42] puts the modal at z-index 999', () => {
    expect(bodyOf('.walletchart')).toContain('--wc-z-index:var(--walletchart-z-index,999)')
    expect(bodyOf('.walletchart [data-part=surface]')).toContain('z-index:var(--wc-z-index)')
    expect(bodyOf('.walletchart [data-part=scrim]')).toContain('z-index:var(--wc-z-index)')
  })

  it('[R2.43] shakes for 500 ms', () => {
    expect(bodyOf('.walletchart [data-part=panel][data-shaking]')).toMatch(
      /animation:.*(?:\.5s|500ms).*wc-shake/,
    )
  })

  it('[R2.44] changes views in 150 ms', () => {
    expect(bodyOf('.walletchart')).toMatch(/--wc-motion:var\(--walletchart-motion,(?:\.15s|150ms)\)/)
    expect(bodyOf('.walletchart [data-part=surface][data-state=open]')).toContain('wc-rise var(--wc-motion)')
  })

  it('knows the themes light and dark, and follows the system without one', () => {
    expect(bodyOf('.walletchart')).toContain('color-scheme:light dark')
    expect(bodyOf('.walletchart[data-theme=light]')).toContain('color-scheme:light')
    expect(bodyOf('.walletchart[data-theme=dark]')).toContain('color-scheme:dark')
  })

  it('stops all movement when that is asked for', () => {
    const still = bodyOf(
      '.walletchart :not([data-part=skeleton]),.walletchart :before,.walletchart :after',
      'prefers-reduced-motion',
    )
    expect(still).toContain('animation:none!important')
    expect(still).toContain('transition:none!important')
  })
})
