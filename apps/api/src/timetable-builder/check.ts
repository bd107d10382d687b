import type { Model, Placing } from './model.ts'

/** Counts one more under a key. */
const count = (of: Map<string, number>, key: string, by = 1) => of.set(key, (of.get(key) ?? 0) + by)

/**
 * What a placing breaks of what must hold, each in a sentence; empty for a good one. It writes the week out as lines of text and looks
 * for doubles among them, and shares nothing with the search that it checks.
 */
export const brokenRules = (model: Model, placing: Placing): string[] => {
  const broken: string[] = []
  const once = new Map<string, string>()
  const rooms = new Map<string, number>()
  const aDay = new Map<string, number>()
  for (const [nth, piece] of model.pieces.entries()) {
    const start = placing[nth]
    if (start === undefined || start === -1) continue
    if (piece.fixed !== null && piece.fixed !== start) broken.push(`${piece.name} does not stay`)
    for (let hour = 0; hour < piece.length; hour++) {
      const slot = model.slots[start + hour]
      if (!slot) {
        broken.push(`${piece.name} leaves the week`)
        break
      }
      if (slot.day !== model.slots[start]?.day || slot.run !== model.slots[start]?.run)
        broken.push(`${piece.name} is not in one piece`)
      const when = `${model.days[slot.day]} ${slot.nth}`
      const who = [
        ...piece.classes.map((one) => `class ${model.classes[one]?.name} ${one}`),
        ...piece.teachers.map((one) => `teacher ${model.teachers[one]?.name} ${one}`),
      ]
      for (const one of who) {
        const other = once.get(`${one} ${when}`)
        if (other !== undefined) broken.push(`${one} is in ${piece.name} and ${other} on ${when}`)
        once.set(`${one} ${when}`, piece.name)
      }
      for (const one of piece.teachers)
        if (model.teachers[one]?.blocked.includes(start + hour))
          broken.push(`${model.teachers[one]?.name} is not there on ${when}`)
      for (const kind of piece.kinds) count(rooms, `${kind} ${when}`)
    }
    count(aDay, `${piece.course} ${model.slots[start]?.day}`, piece.length)
  }
  return [...broken, ...tooMany(model, rooms, aDay)]
}

const tooMany = (model: Model, rooms: ReadonlyMap<string, number>, aDay: ReadonlyMap<string, number>) => {
  const broken: string[] = []
  for (const [key, wanted] of rooms) {
    const kind = model.kinds[Number(key.split(' ')[0])]
    if (wanted > (kind?.count ?? 0)) broken.push(`${wanted} want ${kind?.name} at ${key}`)
  }
  for (const [key, hours] of aDay) {
    const course = model.courses[Number(key.split(' ')[0])]
    if (hours > (course?.mostADay ?? 0)) broken.push(`${course?.name} has ${hours} hours on one day`)
  }
  return broken
}
