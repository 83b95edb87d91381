import { expect, it } from 'vitest'
import { isOtherSite } from './is-other-site.js'

it.each([
  ['pier.example', 'https://pier.example'],
  ['pier.example', 'https://pier.example/berths?at=7'],
  ['Pier.Example:443', 'https://pier.example'],
  ['127.0.0.1:5173', 'http://127.0.0.1:5173/'],
])('takes %s for the site of %s', (domain, url) => {
  expect(isOtherSite(domain, url)).toBe(false)
})

it.each([
  ['harbor.example', 'https://pier.example'],
  ['www.pier.example', 'https://pier.example'],
  ['pier.example:8443', 'https://pier.example'],
  ['pier.example.harbor.example', 'https://pier.example'],
  ['pier.example@harbor.example', 'https://pier.example'],
  ['harbor.example@pier.example', 'https://pier.example'],
  ['pier.example/@harbor.example', 'https://pier.example'],
  ['pier.example\nharbor.example', 'https://pier.example'],
  ['', 'https://pier.example'],
  ['pier.example', 'pier.example'],
  ['pier.example', ''],
])('takes %j for another site than %j', (domain, url) => {
  expect(isOtherSite(domain, url)).toBe(true)
})
