export { type PortfolioPart, type PortfolioView, usePortfolio } from './hooks/use-portfolio.js'
export { type Tokens, useTokens } from './hooks/use-tokens.js'
