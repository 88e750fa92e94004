/** Named operations behind `/wps/relay/` (specification, section 7, names only `GCS_walletTransfer`). */
export const RELAY = {
  games: '/wps/relay/GCS_games',
  vendorGameTypes: '/wps/relay/GCS_vendorGameTypes',
  gameVendor: '/wps/relay/GCS_gameVendor',
  favouriteIds: '/wps/relay/GCS_favouriteIds',
  favourites: '/wps/relay/GCS_favourites',
  recent: '/wps/relay/GCS_recent',
  hot: '/wps/relay/GCS_hot',
  roomList: '/wps/relay/GCS_roomList',
  winnerBoard: '/wps/relay/GCS_winnerBoard',
  addFavourite: '/wps/relay/GCS_addFavourite',
  removeFavourite: '/wps/relay/GCS_removeFavourite',
  merchantWallet: '/wps/relay/GCS_merchantWallet',
  walletTransfer: '/wps/relay/GCS_walletTransfer',
  announcements: '/wps/relay/GCS_announcements',
  homeConsolidated: '/wps/relay/GCS_homeConsolidated',
} as const;
