import starlight from '@astrojs/starlight'
import { defineConfig, passthroughImageService } from 'astro/config'
import { headingIds } from './generate/heading-ids.js'
import { searchWords } from './generate/search-words.js'
import { siteAddress } from './generate/site-address.js'
import { firstPage, sidebarGroups } from './sidebar.js'

const site = siteAddress(process.env)

export default defineConfig({
  // Starlight makes the sitemap, which needs whole addresses.
  ...(site !== undefined && { site }),
  // The site has no pictures to convert.
  image: { service: passthroughImageService() },
  devToolbar: { enabled: false },
  markdown: { rehypePlugins: [headingIds, searchWords] },
  integrations: [
    starlight({
      title: 'Walletchart',
      description: 'Connect a wallet: a headless engine of statecharts, and a React skin.',
      logo: { src: './src/mark.svg', alt: '' },
      favicon: '/favicon.svg',
      routeMiddleware: './src/home-menu.ts',
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
      sidebar: [firstPage, ...sidebarGroups.map(({ label, items }) => ({ label, items: [...items] }))],
    }),
  ],
})
