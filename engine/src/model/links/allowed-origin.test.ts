import { expect, it } from 'vitest'
import { isAllowedOrigin } from './allowed-origin.js'

it.each([
  ['https://app.example', ['https://app.example']],
  ['https://app.example', ['https://other.example', 'HTTPS://APP.example/']],
  ['https://app.example', ['https://app.example:443']],
  ['https://app.example', ['app.example']],
  ['http://localhost:5173', ['localhost']],
  ['http://localhost:5173', ['http://localhost:*']],
  ['http://localhost', ['http://localhost:*']],
  ['https://mine.pages.dev', ['https://*.pages.dev']],
  ['https://a.b.vercel.app', ['https://*.vercel.app']],
  ['https://mine.pages.dev', ['*.pages.dev']],
  ['https://app.example:8443', ['https://app.example:8443']],
  ['https://anything.example', ['*']],
])('[R8.6] allows %s by %j', (origin, patterns) => {
  expect(isAllowedOrigin(origin, patterns)).toBe(true)
})

it.each([
  ['https://app.example', []],
  ['https://app.example', ['http://app.example']],
  ['https://app.example:8443', ['https://app.example']],
  ['https://evil.example', ['https://app.example']],
  ['https://app.example.evil', ['https://app.example', '*.example']],
  ['https://notpages.dev', ['https://*.pages.dev']],
  ['https://pages.dev', ['https://*.pages.dev']],
  ['https://evilpages.dev', ['*pages.dev', 'https://*pages.dev']],
  ['http://localhost.evil:80', ['http://localhost:*']],
  ['null', ['null', '*']],
  ['file://', ['*']],
  ['https://user@app.example', ['https://app.example']],
])('[R8.6] does not allow %s by %j', (origin, patterns) => {
  expect(isAllowedOrigin(origin, patterns)).toBe(false)
})
