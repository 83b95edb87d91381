/** A page of the site by its slug, or another address with a label. */
export type SidebarItem = { readonly slug: string } | { readonly label: string; readonly link: string }

/** A group of pages under one label. */
export interface SidebarGroup {
  readonly label: string
  readonly items: readonly SidebarItem[]
}

const pages = (folder: string, ...names: readonly string[]): readonly SidebarItem[] =>
  names.map((name) => ({ slug: `${folder}/${name}` }))

/** The first page, which stands outside of the groups. */
export const firstPage = { label: 'Quick start', slug: 'quick-start' }

/** The groups of pages, in the order of the sidebar. */
export const sidebarGroups: readonly SidebarGroup[] = [
  {
    label: 'Guides',
    items: pages(
      'guides',
      'playground',
      'recipes',
      'headless-react',
      'headless-vanilla',
      'pair-a-phone-wallet',
      'the-wallet-list',
      'receive',
      'send',
      'tokens',
      'identity',
      'viem-ethers-wagmi',
      'solana',
      'bitcoin',
      'polkadot',
      'cosmos',
      'sign-in',
      'sign-in-server',
      'next-ssr',
      'local-world',
      'read-the-charts',
      'tests-from-charts',
      'own-ui-tests',
      'fakes',
      'login',
      'run-your-own-login',
      'traces',
      'troubleshooting',
    ),
  },
  {
    label: 'Concepts',
    items: [
      ...pages('concepts', 'engine-and-charts', 'wires', 'state', 'errors'),
      { label: 'The charts, drawn', link: '/visualizer/' },
    ],
  },
  {
    label: 'Reference',
    items: [
      ...pages('reference', 'options', 'engine', 'react', 'theming', 'chart-kit', 'command'),
      { slug: 'errors' },
    ],
  },
  { label: 'Migrate', items: pages('migrate', 'from-reown-appkit', 'from-wagmi-modals') },
  {
    label: 'Project',
    items: [
      ...pages('project', 'stacks', 'privacy', 'conformance', 'gallery', 'decisions', 'changelog'),
      ...pages('contributing', 'charts-and-views', 'connectors-and-families', 'tests', 'commands'),
    ],
  },
]
