import { Command } from 'commander';
import { verifyShop } from '../server/services/verify-shop.ts';
import { CommandRefused } from './command-refused.ts';
import { printAnswer } from './print-answer.ts';
import { withServices } from './with-services.ts';

/** `shop verify`: do stock, money, coupons and states fit together? */
export function verifyCommand(): Command {
  return new Command('verify')
    .description('Look over the whole database for stock, money, coupons and states that do not fit together')
    .option('--json', 'print JSON', false)
    .action(async ({ json }: { json: boolean }) => {
      const findings = await withServices(({ db, now }) => verifyShop(db, now()));
      const broken = findings.filter((finding) => finding.broken.length > 0);
      printAnswer(json, findings, () =>
        findings
          .map(
            ({ rule, broken: what }) =>
              `${what.length === 0 ? 'ok    ' : 'BROKEN'}  ${rule}${what.length === 0 ? '' : `: ${what.join('; ')}`}`,
          )
          .join('\n'),
      );
      if (broken.length > 0) throw new CommandRefused(`${broken.length} of ${findings.length} rules are broken.`);
    });
}
