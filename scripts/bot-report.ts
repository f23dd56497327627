import { ablation } from './bot-report/ablation.ts';
import { readCorpus } from './bot-report/corpus.ts';
import { isRight, report } from './bot-report/figures.ts';
import { lies } from './bot-report/lies.ts';
import { playCorpus, tellConversation } from './bot-report/play-corpus.ts';
import { type PlayedMove, playMoves } from './bot-report/play-moves.ts';

/**
 * Plays a part of the corpus (`bot-corpus/README.md`) against the bot, without server or database, and prints how much of it
 * is answered correctly: `npm run bot-report -- bot-corpus/reporting`. `--failing` prints the conversations that went wrong;
 * nobody asks for those of the reporting part. `--ablation` prints what is left without each stage of the reading, `--lies`
 * the cost of a model that lies at every message. `bot-corpus/moves` is played in eight shops; of its unread half only the figures
 * are printed.
 */
const SHOPS_OF_MOVES = 8;

const tellMoves = (name: string, moves: readonly PlayedMove[]): string => {
  const sum = (of: (move: PlayedMove) => number) => moves.reduce((total, move) => total + of(move), 0);
  const everywhere = moves.filter(({ right, plays }) => right === plays).length;
  return `${name}: ${sum(({ right }) => right)}/${sum(({ plays }) => plays)} plays, ${everywhere}/${moves.length} moves in every shop`;
};

const reportMoves = (isFailingTold: boolean): string[] => {
  const read = playMoves('moves.jsonl', SHOPS_OF_MOVES);
  const failing = read.flatMap(({ id, plays, right, failure }) =>
    failure === undefined ? [] : [`${id} ${right}/${plays} · ${failure}`],
  );
  return [
    tellMoves('read', read),
    tellMoves('unread', playMoves('moves-unread.jsonl', SHOPS_OF_MOVES)),
    ...(isFailingTold ? failing : []),
  ];
};

const main = (): void => {
  const [folder = 'bot-corpus/reporting'] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const tell = (lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`);
  if (folder.endsWith('/moves')) {
    tell(reportMoves(process.argv.includes('--failing')));
    return;
  }
  const corpus = readCorpus(folder);
  if (process.argv.includes('--ablation')) {
    tell(ablation(corpus));
    return;
  }
  if (process.argv.includes('--lies')) {
    tell(lies(corpus));
    return;
  }
  const played = playCorpus(corpus);
  tell(report(played));
  if (process.argv.includes('--failing'))
    tell([
      played
        .filter((one) => !isRight(one))
        .map(tellConversation)
        .join('\n\n'),
    ]);
};

main();
