import type { Thumbnail } from '@lentera/contract/thumbnails'

/** The address of the small picture of a picture of ours; any other address as it is. */
export const smallPicture = (url: string, size: Thumbnail): string =>
  /^\/v1\/(?:photos|files)\/[^?]+$/.test(url) ? `${url}?size=${size}` : url
