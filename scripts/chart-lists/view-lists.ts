import type { Route } from '../../engine/src/charts/modal/routes.js'
import { type Generated, lineWidth, moduleOf } from './generated-module.js'
import { markdownTable } from './markdown-table.js'

const fromRoutes = 'engine/src/charts/modal/routes.ts'

/** What the views of a flow are for, as the docs say it. */
const purposes: Readonly<Record<Route['flow'], string>> = {
  connect: 'finding and asking a wallet',
  account: 'the connected account',
  network: 'networks',
  'sign-in': 'signing in with a signature',
  help: 'help',
}

/**
 * The files that list every view.
 * @param routes the route table
 * @param docs the page with the table of views, as it is
 */
export function viewLists(
  routes: Readonly<Record<string, Pick<Route, 'flow'>>>,
  docs: Generated,
): readonly Generated[] {
  const views = Object.keys(routes)
  return [
    {
      path: 'engine/src/charts/modal/view-names.ts',
      text: moduleOf(
        fromRoutes,
        [],
        '/** The name of every view. Every page loads the names; the rows of the route table load with the modal. */',
        'export const viewNames = [',
        ...views.map((view) => `  '${view}',`),
        '] as const',
      ),
    },
    {
      path: 'ui-react/src/views/view-loaders.ts',
      text: moduleOf(
        fromRoutes,
        [
          { names: 'type { View }', from: '@walletchart/engine' },
          { names: 'type { ComponentType }', from: 'react' },
          { names: '{ type LazyPart, lazyPart }', from: '../modal/lazy-part.js' },
        ],
        '/** Every view of the route table with the file that brings it. */',
        'export const viewLoaders: Readonly<Record<View, LazyPart<ComponentType>>> = {',
        ...Object.entries(routes).flatMap(([view, { flow }]) => loaderOf(view, flow)),
        '}',
      ),
    },
    { path: docs.path, text: withTable(docs.text, tableOf(routes)) },
  ]
}

/** The file of a view in `views/<flow>/`: `WhatIsAWallet` is in `what-is-a-wallet.tsx`, `SIWXSignMessage` in `siwx-sign-message.tsx`. */
export const viewFile = (view: string): string =>
  view.replace(/[A-Z]+(?=[A-Z][a-z])|[A-Z]/g, (letters, at) => `${at > 0 ? '-' : ''}${letters.toLowerCase()}`)

function loaderOf(view: string, flow: Route['flow']): readonly string[] {
  const load = `async () => (await import('./${flow}/${viewFile(view)}.js')).${view}`
  const line = `  ${view}: lazyPart(${load}),`
  return line.length <= lineWidth ? [line] : [`  ${view}: lazyPart(`, `    ${load},`, '  ),']
}

function tableOf(routes: Readonly<Record<string, Pick<Route, 'flow'>>>): string {
  const rows = Object.entries(purposes).map(([flow, purpose]) => [
    Object.entries(routes)
      .filter(([, route]) => route.flow === flow)
      .map(([view]) => `\`${view}\``)
      .join(', '),
    purpose,
  ])
  return markdownTable([['view', 'for'], ...rows])
}

const table = /(<!-- views: .* -->\n\n)[\s\S]*?(\n\n<!-- end of views -->)/

function withTable(page: string, text: string): string {
  if (!table.test(page))
    throw new Error('The page has no place for the table of views. Put its two comments back.')
  return page.replace(table, (_, before: string, after: string) => before + text + after)
}
