import { Argument, Command, InvalidArgumentError, Option } from 'commander';
import * as say from '#sentences/operator/people.ts';
import { readPhone } from '../../../domain/people/phone.ts';
import { ERASURE_REASONS, type ErasureReason, KEPT_BY_LAW } from '../../../domain/privacy/erasure.ts';
import { operator } from '../../../server/operator/operator-audit.ts';
import { operatorFiles } from '../../../server/operator/operator-files.ts';
import { withServices } from '../../../server/operator/with-services.ts';
import { erasePerson } from '../../../server/services/privacy/erase-person.ts';
import { exportPerson, exportPersonFiles } from '../../../server/services/privacy/export-person.ts';
import { makeZip } from '../../../server/services/privacy/zip.ts';
import { printAnswer, writeOut } from '../print-answer.ts';

/** `shop person …`: what the law lets a person ask for. */
export function personCommands(): Command {
  const person = new Command('person').description(say.answerAPersonWho);
  person
    .command('export')
    .description(say.everythingHeldAboutThePerson)
    .addArgument(phoneArgument())
    .option('--out <file>', say.writeAZipArchive)
    .action(exportOne);
  person
    .command('erase')
    .description(say.eraseThePersonWithThis)
    .addArgument(phoneArgument())
    .addOption(new Option('--reason <reason>', say.whyForTheRecord).choices(ERASURE_REASONS).makeOptionMandatory())
    .option('--json', say.printJson, false)
    .action(eraseOne);
  return person;
}

async function exportOne(phone: string, { out }: { out?: string }): Promise<void> {
  await withServices(async ({ db, now }) => {
    const parts = { db, now, files: operatorFiles(db) };
    if (out === undefined) {
      console.log(JSON.stringify(await exportPerson(parts, phone, operator()), null, 2));
      return;
    }
    const files = await exportPersonFiles(parts, phone, operator());
    writeOut(out, await makeZip(files, now()));
    console.log(say.holdsFilesHandItToThePerson(out, files.length));
  });
}

async function eraseOne(phone: string, { reason, json }: { reason: ErasureReason; json: boolean }): Promise<void> {
  const { counts } = await withServices((parts) =>
    erasePerson({ ...parts, files: operatorFiles(parts.db) }, phone, {
      askedBy: 'operator',
      actor: operator(),
      reason,
    }),
  );
  printAnswer(json, { erased: counts !== null, counts }, () => {
    if (counts === null) return say.thereIsNoAccount;
    const rows = Object.entries(counts).flatMap(([what, n]) => (n === 0 ? [] : [`${String(n).padStart(6)}  ${what}`]));
    const kept = KEPT_BY_LAW.map(({ what, howLong }) => `- ${what}: ${howLong}`);
    return [say.erasedRows, ...rows, say.whatStaysByLaw, ...kept].join('\n');
  });
}

function phoneArgument(): Argument {
  return new Argument('<phone>', say.tenDigits).argParser((text) => {
    const read = readPhone(text);
    if (!read.ok) throw new InvalidArgumentError(read.sentence);
    return read.phone;
  });
}
