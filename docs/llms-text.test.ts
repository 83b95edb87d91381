import { expect, it } from 'vitest'
import { llmsFullText, llmsText } from './generate/llms-text.js'
import { siteAddress } from './generate/site-address.js'
import { sitePage, sitePages } from './generate/site-pages.js'

const pages = sitePages()
const linesOf = (text: string) => [...text.matchAll(/^- \[(.+)\]\((\S+)\): (.+)$/gm)]

it('llms.txt names every page but the start page once, with its title, address and description', () => {
  const lines = linesOf(llmsText(pages, undefined)).map(([, ...cells]) => cells)
  const meant = pages
    .filter(({ slug }) => slug !== '')
    .map(({ slug, title, description }) => [title, `/${slug}/`, description])
  expect(lines.length).toBeGreaterThan(25)
  expect(lines.toSorted()).toEqual(meant.toSorted())
})

it('llms.txt has the parts of its format, in their order', () => {
  const text = llmsText(pages, undefined)
  expect(text).toMatch(/^# Walletchart\n\n> .+\n/)
  const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, label]) => label)
  expect(sections).toEqual(['Start', 'Guides', 'Concepts', 'Reference', 'Migrate', 'Optional'])
})

it('writes whole addresses when the site has one', () => {
  const addresses = linesOf(llmsText(pages, 'https://docs.example')).map(([, , address]) => address)
  expect(addresses).toContain('https://docs.example/quick-start/')
  expect(addresses.filter((address) => !address?.startsWith('https://docs.example/'))).toEqual([])
})

it('llms-full.txt holds the text of each page but the optional ones', () => {
  const text = llmsFullText(pages, undefined)
  expect(text).toContain('\nAddress: /reference/options/\n')
  expect(text).toContain('\n### `networks`\n')
  expect(text).not.toContain('\nAddress: /project/conformance/\n')
  expect(text).not.toMatch(/<!--|<img/)
})

it('refuses a page of the sidebar that is not there, and a page without a description', () => {
  expect(() => llmsText([], undefined)).toThrow('The sidebar names the page quick-start')
  expect(() => sitePage('guides/new.md', '---\ntitle: New\n---\n\nText\n')).toThrow(
    'The page guides/new.md has no description',
  )
})

it('takes the address of the site from SITE', () => {
  expect(siteAddress({})).toBeUndefined()
  expect(siteAddress({ SITE: '' })).toBeUndefined()
  expect(siteAddress({ SITE: 'https://docs.example' })).toBe('https://docs.example')
  expect(() => siteAddress({ SITE: 'docs.example' })).toThrow('Set it to the address of the site')
})
