/** A photo as an iPhone keeps it (HEIC, x265): 320 by 240, its left half red, its right half blue. */
export const aHeic = (): Buffer =>
  Buffer.from(
    [
      'AAAAHGZ0eXBoZWljAAAAAG1pZjFoZWljbWlhZgAAAUJtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAAA5waXRtAAAAAAAB',
      'AAAAImlsb2MAAAAAREAAAQABAAAAAAFmAAEAAAAAAAABRwAAACNpaW5mAAAAAAABAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAAwmlwcnAAAACkaXBjbwAA',
      'AHhodmNDAQNwAAAAAAAAAAAAPPAA/P34+AAADwMgAAEAGEABDAH//wNwAAADAJAAAAMAAAMAPLoCQCEAAQArQgEBA3AAAAMAkAAAAwAAAwA8oAoIDxZb',
      'qSSmubgQEDAgAAADACAAAAMAISIAAQAHRAHBcrBiQAAAABRpc3BlAAAAAAAAAUAAAADwAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOB',
      'AoMAAAFPbWRhdAAAAUMoAa8TIe1Fg+UzE1VY4Hf/wxZxdGsTzejvSSWDXPxx1knGCY/EzFU4A8vbI6HqkTHrPYULDCUQMZCsG9w4Hefdu7gd8EIXa3aT',
      '08pycx23sn4504zuTcqteY7rnrM0ijrAFfDbSfTYah53plMv1UNBzRoIglM5xIcExas3obiQ7ghqVCiRu2FvTgdhbVpz26rxPABOP+EhouziK2FjTEle',
      'oA+kEEHhQFfAn5EzLQ27+KdVk4pw0fz2V6DNlrFBPYQBzyaFFCyiFQAmAz/XRHJa+tBVpnjF73aJ9sIiULLB+LNTpHcWqKBjgAt4/S8CsMxnT/+tD02S',
      '1gpjlrSHbvqIs8Fs5Tn5dz1cQaFqXy7xiLQQ64JwAYNv1RWpZft+yR/axVHfUK03VEjXsjyMZb5TwVC7r7sC4g2CV4yjqIA54wAIWA==',
    ].join(''),
    'base64',
  )

/** The same, saying of itself that it is so large. */
export const aHeicOf = (width: number, height: number): Buffer => {
  const bytes = aHeic()
  const at = bytes.indexOf('ispe') + 8
  bytes.writeUInt32BE(width, at)
  bytes.writeUInt32BE(height, at + 4)
  return bytes
}
