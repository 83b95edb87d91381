import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isWalletchartError } from '../errors/is-walletchart-error.js'
import { parseSafeLink, safeLink } from './safe-link.js'

// Every scheme asked for at once: the dangerous ones stay refused even when an app registers them.
const schemes = [
  'metamask',
  'trust://',
  'javascript',
  'data',
  'blob',
  'file',
  'vbscript',
  'intent',
  'about',
  'http',
  'https',
  'ftp',
  'ws',
  'view-source',
]

describe('safeLink', () => {
  it.each([
    ['https://wallet.example/download?x=1#y', 'https://wallet.example/download?x=1#y'],
    ['HTTPS://WALLET.example', 'https://wallet.example/'],
    ['http://localhost:3000/x', 'http://localhost:3000/x'],
    ['http://app.localhost/', 'http://app.localhost/'],
    ['http://127.0.0.1:8545', 'http://127.0.0.1:8545/'],
    ['http://[::1]/', 'http://[::1]/'],
    ['metamask://wc?uri=wc%3Aabc', 'metamask://wc?uri=wc%3Aabc'],
    ['trust://open', 'trust://open'],
    ['TRUST://open', 'trust://open'],
  ])('[A4 partly] allows %s', (link, href) => {
    expect(safeLink(link, { schemes })).toBe(href)
    expect(parseSafeLink(link, { schemes })).toBe(href)
  })

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    '\tjavascript:alert(1)',
    'java\tscript:alert(1)',
    'java\nscript:alert(1)',
    '\0javascript:alert(1)',
    'javascript\0:alert(1)',
    'javascript://https://x.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'blob:https://x.example/1',
    'file:///etc/passwd',
    'vbscript:msgbox(1)',
    'intent://scan/#Intent;scheme=x;end',
    'view-source:https://x.example',
    'about:blank',
    'ftp://x.example',
    'ws://x.example',
    'phantom://open',
    'metamask2://open',
    'http://x.example',
    'http://localhost.x.example',
    'http://127.0.0.1.x.example',
    'http://0.0.0.0',
    'https:x.example',
    'https:/x.example',
    'https:///x.example',
    'https:\\\\x.example',
    'https://x.example\\@y.example',
    'https://wallet.example@x.example',
    'https://user:secret@x.example',
    'https://x.example/a b',
    ' https://x.example',
    'https://x.example\n',
    'https://x.example/\u202egpj',
    'https://x.ex\u200bample',
    'https://',
    '//x.example',
    '/path',
    'x.example',
    '',
    `https://x.example/${'a'.repeat(10_000)}`,
    null,
    undefined,
    1,
    new URL('https://x.example'),
    ['https://x.example'],
    { toString: () => 'https://x.example' },
  ])('[A4 partly] refuses %j', (link) => {
    expect(safeLink(link, { schemes })).toBeUndefined()
  })

  it('[A4 partly] opens no wallet scheme that was not given', () => {
    expect(safeLink('metamask://wc')).toBeUndefined()
    expect(safeLink('metamask://wc', { schemes: ['', 'meta'] })).toBeUndefined()
  })

  it('[A4 partly] throws a typed error where a link has to be opened', () => {
    try {
      parseSafeLink('javascript:alert(1)')
      expect.unreachable()
    } catch (error) {
      expect(isWalletchartError(error, 'LINK_REFUSED')).toBe(true)
    }
  })
})

const folder = process.env.VECTORS
if (folder) {
  const { cases }: { cases: { input: string; href: string }[] } = JSON.parse(
    readFileSync(join(folder, 'url', 'non-http-scheme-cases.json'), 'utf8'),
  )
  describe('published URL vectors', () => {
    it.each(cases.map(({ input, href }) => [input, href] as const))(
      '[A4 partly] refuses %j',
      (input, href) => {
        expect(safeLink(input, { schemes })).toBeUndefined()
        expect(safeLink(href, { schemes })).toBeUndefined()
      },
    )
  })
} else {
  console.info('VECTORS names no folder: the published URL vectors are not checked')
}
