/** What a person calls the device in the hands: `HP ini` for a phone, `perangkat ini` for everything else. */
export const thisDevice = (): string =>
  matchMedia('(pointer: coarse) and ((width < 37.5rem) or (height < 37.5rem))').matches ? 'HP ini' : 'perangkat ini'
