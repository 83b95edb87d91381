import { describe, expect, it } from 'vitest'
import { browserLink, filledBrowserLink } from './browser-link.js'

const page = 'https://app.example/swap?from=eth&to=dai#top'

describe('the link into a browser of a wallet', () => {
  it('holds the page, encoded or as it is without its scheme', () => {
    expect(filledBrowserLink('https://halyard.example/open?u={url}', page)).toBe(
      'https://halyard.example/open?u=https%3A%2F%2Fapp.example%2Fswap%3Ffrom%3Deth%26to%3Ddai%23top',
    )
    expect(filledBrowserLink('https://halyard.example/dapp/{page}', page)).toBe(
      'https://halyard.example/dapp/app.example/swap?from=eth&to=dai%23top',
    )
    expect(filledBrowserLink('halyard://browse?u={url}', 'https://app.example/')).toBe(
      'halyard://browse?u=https%3A%2F%2Fapp.example%2F',
    )
  })

  it.each([
    'https://halyard.example/',
    'javascript:alert({url})',
    'http://halyard.example/{url}',
    'data:text/html,{url}',
    'intent://{page}',
    '{url}',
    7,
    undefined,
  ])('[A4 partly] is none: %j', (template) => {
    expect(browserLink(template)).toBeUndefined()
    expect(filledBrowserLink(String(template), page)).toBeUndefined()
  })

  it.each(['javascript:alert(1)', 'http://app.example/', 'app.example'])(
    '[A4 partly] shows no page that is not safe to open: %s',
    (unsafe) => {
      expect(filledBrowserLink('https://halyard.example/{url}', unsafe)).toBeUndefined()
    },
  )
})
