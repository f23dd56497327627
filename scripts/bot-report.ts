import { ablation } from './bot-report/ablation.ts';
import { readCorpus } from './bot-report/corpus.ts';
import { isRight, report } from './bot-report/figures.ts';
import { lies } from './bot-report/lies.ts';
import { playCorpus, tellConversation } from './bot-report/play-corpus.ts';

/**
 * Plays a part of the corpus (`bot-corpus/README.md`) against the bot, without server or database, and prints how much of it
 * is answered correctly: `npm run bot-report -- bot-corpus/reporting`. `--failing` prints the conversations that went wrong;
 * nobody asks for those of the reporting part. `--ablation` prints what is left without each stage of the reading, `--lies`
 * the cost of a model that lies at every message.
 */
const main = (): void => {
  const [folder = 'bot-corpus/reporting'] = process.argv.slice(2).filter((word) => !word.startsWith('--'));
  const corpus = readCorpus(folder);
  const tell = (lines: readonly string[]) => process.stdout.write(`${lines.join('\n')}\n`);
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
