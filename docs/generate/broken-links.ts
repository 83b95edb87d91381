import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** Links of a built site that lead to a missing page, file or heading, as `page -> link`. */
export function brokenLinks(folder: string): string[] {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  )
  return pages.flatMap((page) => {
    const html = readFileSync(join(folder, page), 'utf8')
    return [...html.matchAll(/\s(?:href|src)="([^"]*)"/g)]
      .map(([, link = '']) => link)
      .filter((link) => !/^[a-z][a-z\d+.-]*:|^\/\//i.test(link))
      .filter((link) => !leads(folder, page, link.replaceAll('&amp;', '&').replaceAll('&#38;', '&')))
      .map((link) => `${relative('.', page)} -> ${link}`)
  })
}

function leads(folder: string, page: string, link: string): boolean {
  const [before = '', anchor] = link.split('#')
  const path = before.split('?')[0] ?? ''
  const target = path === '' ? page : path.startsWith('/') ? path.slice(1) : join(dirname(page), path)
  const file = join(folder, target)
  const found = [file, join(file, 'index.html'), `${file}.html`].find(
    (one) => existsSync(one) && statSync(one).isFile(),
  )
  if (found === undefined) return false
  if (anchor === undefined || anchor === '' || !found.endsWith('.html')) return true
  return readFileSync(found, 'utf8').includes(` id="${decodeURIComponent(anchor)}"`)
}
