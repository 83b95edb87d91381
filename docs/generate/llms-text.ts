import { firstPage, sidebarGroups } from '../sidebar.js'
import type { SitePage } from './site-pages.js'

const summary = `> Walletchart connects web pages to wallets. \`@walletchart/engine\` is a headless TypeScript engine whose every lifecycle is a
> statechart. \`@walletchart/react\` is a React modal on top of it. \`@walletchart/chart-kit\` makes tests and pictures of any
> XState 5 machine.`

/** Pages that a reader without much room leaves out. */
const optional = 'Project'

/**
 * The text of `llms.txt`: every page with its address and what it is about, in the order of the sidebar.
 * @param site the address of the site; without it addresses begin at the root
 * @throws {Error} if the sidebar names a page that is not there
 */
export function llmsText(pages: readonly SitePage[], site: string | undefined): string {
  const sections = groups(pages).map(
    ([label, members]) =>
      `## ${label === optional ? 'Optional' : label}\n\n${members.map((page) => entry(page, site)).join('\n')}\n`,
  )
  const full = `All pages in one file: [llms-full.txt](${addressOf('/llms-full.txt', site)})`
  return `${[`# Walletchart\n\n${summary}\n\n${full}\n`, ...sections].join('\n')}`
}

/**
 * The text of `llms-full.txt`: the text of every page but the optional ones.
 * @param site as for `llmsText`
 * @throws {Error} as `llmsText`
 */
export function llmsFullText(pages: readonly SitePage[], site: string | undefined): string {
  const texts = groups(pages)
    .filter(([label]) => label !== optional)
    .flatMap(([, members]) => members)
    .map(
      (page) =>
        `# ${page.title}\n\nAddress: ${pageAddress(page, site)}\n\n${page.description}\n\n${plain(page.body)}\n`,
    )
  return [`# Walletchart\n\n${summary}\n`, ...texts].join('\n')
}

/** The pages of the sidebar, by its labels. */
function groups(pages: readonly SitePage[]): readonly (readonly [string, readonly SitePage[]])[] {
  const named = (slug: string): SitePage => {
    const page = pages.find((one) => one.slug === slug)
    if (page === undefined) throw new Error(`The sidebar names the page ${slug}, which is not there.`)
    return page
  }
  return [{ label: 'Start', items: [firstPage] }, ...sidebarGroups].map(({ label, items }) => [
    label,
    items.flatMap((item) => ('slug' in item ? [named(item.slug)] : [])),
  ])
}

const entry = (page: SitePage, site: string | undefined): string =>
  `- [${page.title}](${pageAddress(page, site)}): ${page.description}`

const pageAddress = ({ slug }: SitePage, site: string | undefined): string => addressOf(`/${slug}/`, site)

const addressOf = (path: string, site: string | undefined): string =>
  site === undefined ? path : new URL(path, site).href

/** Comments and pictures say nothing as text. */
const plain = (body: string): string =>
  body.replace(/<!--[\s\S]*?-->\n*|<div class="pictures">[\s\S]*?<\/div>\n*/g, '').trim()
