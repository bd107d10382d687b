import { baseKeymap, chainCommands, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { InputRule, inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import type { MarkType } from 'prosemirror-model'
import { splitListItem } from 'prosemirror-schema-list'
import { type Command, Plugin, type Transaction } from 'prosemirror-state'
import { spansOf } from '#lib/text/spans.ts'
import { afterHeading, becomeParagraph, leaveList } from './commands.ts'
import { schema } from './schema.ts'

const { nodes, marks } = schema

/** Marks that are typed become what they mean, once the last sign is there. */
const marked = (pattern: RegExp, mark: MarkType) =>
  new InputRule(pattern, ({ tr }, { 1: before = '', 2: words = '' }, start, end) =>
    tr.replaceWith(start + before.length, end, schema.text(words, [mark.create()])).removeStoredMark(mark),
  )
const formula = new InputRule(/\$([^\s$](?:[^$]*[^\s$])?)\$$/, ({ tr }, { 0: source }, start, end) =>
  spansOf(source)[0]?.kind === 'formula' ? tr.replaceWith(start, end, nodes.formula.create({ source })) : null,
)
const typedMarks = inputRules({
  rules: [
    wrappingInputRule(/^[-*] $/, nodes.bullets),
    wrappingInputRule(/^\d{1,2}[.)] $/, nodes.numbers),
    textblockTypeInputRule(/^#{1,3} $/, nodes.heading),
    textblockTypeInputRule(/^> $/, nodes.quote),
    marked(/(^|[\s("])\*\*([^\s*](?:[^*]*[^\s*])?)\*\*$/, marks.bold),
    marked(/(^|[\s("])\*([^\s*](?:[^*]*[^\s*])?)\*$/, marks.italic),
    formula,
  ],
})

const enter = chainCommands(splitListItem(nodes.item), leaveList, afterHeading, baseKeymap['Enter'] ?? (() => false))

/** Keys, marks that are typed, undoing, and that a text does not become longer than it may. */
export const pluginsOf = ({ onLink, allows }: { onLink: () => void; allows: (transaction: Transaction) => boolean }) => {
  const link: Command = () => {
    onLink()
    return true
  }
  return [
    new Plugin({ filterTransaction: (transaction) => !transaction.docChanged || allows(transaction) }),
    typedMarks,
    history(),
    keymap({
      'Mod-b': toggleMark(marks.bold),
      'Mod-i': toggleMark(marks.italic),
      'Mod-k': link,
      'Mod-z': undo,
      'Mod-y': redo,
      'Shift-Mod-z': redo,
      Enter: enter,
      'Shift-Enter': enter,
      Backspace: chainCommands(becomeParagraph, baseKeymap['Backspace'] ?? (() => false)),
    }),
    keymap(baseKeymap),
  ]
}
