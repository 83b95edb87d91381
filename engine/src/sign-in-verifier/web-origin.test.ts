import { expect, it } from 'vitest'
import { webOrigin } from './web-origin.js'

it.each([
  ['https://app.example/a?b#c', 'https://app.example', 'app.example'],
  ['https://app.example:443', 'https://app.example', 'app.example'],
  ['http://localhost:5173/', 'http://localhost:5173', 'localhost:5173'],
  ['http://[::1]:5173', 'http://[::1]:5173', '[::1]:5173'],
  ['HTTPS://App.Example', 'https://app.example', 'app.example'],
  ['https://xn--bcher-kva.example', 'https://xn--bcher-kva.example', 'xn--bcher-kva.example'],
])('the origin of %s is %s', (uri, origin, host) => {
  expect(webOrigin(uri)).toEqual({ origin, host })
})

it.each([
  '',
  'https://',
  'https:app.example',
  'ftp://app.example',
  'https://0x7f.1',
  'https://127.1',
  'https://2130706433',
  'http://[0:0:0:0:0:0:0:1]',
  'https://app.example:65536',
  'https://b%C3%BCcher.example',
  'https://user@app.example',
  '//app.example',
  'javascript://app.example/%0a',
])('%j has none', (uri) => {
  expect(webOrigin(uri)).toBeUndefined()
})
