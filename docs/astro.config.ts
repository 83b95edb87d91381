import starlight from '@astrojs/starlight'
import { defineConfig, passthroughImageService } from 'astro/config'
import { headingIds } from './generate/heading-ids.js'

export default defineConfig({
  // The site has no pictures to convert.
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
  markdown: { rehypePlugins: [headingIds] },
  integrations: [
    starlight({
      title: 'Walletchart',
      description: 'Connect a wallet: a headless engine of statecharts, and a React skin.',
      logo: { src: './src/mark.svg', alt: '' },
      favicon: '/favicon.svg',
      customCss: ['./src/styles/site.css'],
      pagination: true,
      lastUpdated: false,
      credits: false,
      expressiveCode: {
        themes: ['github-dark', 'github-light'],
        styleOverrides: {
          borderRadius: '0.75rem',
          codeFontFamily: 'var(--sl-font-mono)',
          frames: {
            shadowColor: 'transparent',
            editorActiveTabIndicatorTopColor: 'var(--sl-color-accent)',
          },
        },
      },
      sidebar: [
        { label: 'Quick start', slug: 'quick-start' },
        {
          label: 'Guides',
          items: [
            'playground',
            'headless-react',
            'headless-vanilla',
            'pair-a-phone-wallet',
            'the-wallet-list',
            'viem-and-ethers',
            'next-ssr',
            'local-world',
            'read-the-charts',
            'tests-from-charts',
            'own-ui-tests',
            'fakes',
            'traces',
          ].map((page) => ({ slug: `guides/${page}` })),
        },
        {
          label: 'Concepts',
          items: [
            ...['engine-and-charts', 'wires', 'state', 'errors'].map((page) => ({
              slug: `concepts/${page}`,
            })),
            { label: 'The charts, drawn', link: '/visualizer/' },
          ],
        },
        {
          label: 'Reference',
          items: [
            { slug: 'reference/options' },
            { slug: 'reference/engine' },
            { slug: 'reference/react' },
            { slug: 'reference/theming' },
            { slug: 'reference/chart-kit' },
            { slug: 'reference/command' },
            { slug: 'errors' },
          ],
        },
        {
          label: 'Migrate',
          items: [{ slug: 'migrate/from-reown-appkit' }, { slug: 'migrate/from-wagmi-modals' }],
        },
        {
          label: 'Project',
          items: [
            { slug: 'project/stacks' },
            { slug: 'project/conformance' },
            { slug: 'project/decisions' },
            { slug: 'project/changelog' },
          ],
        },
      ],
    }),
  ],
})
