export type {
  AppToken,
  Portfolio,
  PortfolioTotal,
  TokenBalance,
  TokensAccountSlice,
  TokensControls,
  UnreadNetwork,
} from './charts/tokens/tokens.public.js'
