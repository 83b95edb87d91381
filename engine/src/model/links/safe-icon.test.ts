import { describe, expect, it } from 'vitest'
import { remoteIcon } from './remote-icon.js'
import { ICON_CAP, safeIcon } from './safe-icon.js'

const png = 'data:image/png;base64,iVBORw0KGgo='

describe('safeIcon', () => {
  it.each([
    png,
    'data:image/jpeg;base64,/9j/4A==',
    'data:image/gif;base64,R0lGODlh',
    'data:image/webp;base64,UklGRg==',
    'data:image/svg+xml;base64,PHN2Zy8+',
    'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg"/>',
    'data:image/svg+xml;charset=utf-8,%3Csvg/%3E',
    'data:image/svg+xml,%3csvg/%3e',
    'data:image/svg+xml;utf8,\n<svg>\n</svg>',
    'DATA:IMAGE/PNG;BASE64,iVBORw0KGgo=',
  ])('[A3 partly] shows %j', (icon) => {
    expect(safeIcon(icon)).toBe(icon)
  })

  it('[A3:1+2] trims, and holds the size cap', () => {
    expect(safeIcon(`\n  ${png} `)).toBe(png)
    const start = 'data:image/png;base64,'
    expect(safeIcon(start + 'A'.repeat(ICON_CAP - start.length))).toHaveLength(256 * 1024)
    expect(safeIcon(start + 'A'.repeat(ICON_CAP - start.length + 1))).toBeUndefined()
    expect(safeIcon(start + 'A'.repeat(5_000_000))).toBeUndefined()
  })

  it.each([
    'data:text/html;base64,PHNjcmlwdD4=',
    'data:text/html,<script>alert(1)</script>',
    'data:image/svg+xml;text/html,<svg/>',
    'data:image/svg+xml,alert(1)',
    'data:image/svg+xml',
    'data:image/png,abc',
    'data:image/png,<svg/>',
    'data:image/png;base64,',
    'data:image/png;base64,a"onerror="alert(1)',
    'data:image/png;base64,iVBOR w0KGgo',
    'data:application/javascript;base64,YWxlcnQoMSk=',
    'data:,x',
    'javascript:alert(1)',
    'blob:https://x.example/1',
    'file:///icon.png',
    '/icon.png',
    'icon.png',
    '',
    null,
    undefined,
    1,
    {},
    { toString: () => png },
  ])('[A3:2] refuses %j, wherever it comes from', (icon) => {
    expect(safeIcon(icon)).toBeUndefined()
    expect(remoteIcon(icon)).toBeUndefined()
  })

  it('[A3:1+2] makes no request for an icon that a wallet names, only for what the app names', () => {
    expect(safeIcon('https://tracker.example/icon.png')).toBeUndefined()
    expect(remoteIcon('https://cdn.example/icon.png')).toBe('https://cdn.example/icon.png')
    expect(remoteIcon('http://127.0.0.1:4000/icon.png')).toBe('http://127.0.0.1:4000/icon.png')
    expect(remoteIcon('http://cdn.example/icon.png')).toBeUndefined()
  })
})
