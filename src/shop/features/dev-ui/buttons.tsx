import { Badge } from '#shop/ui/badge.tsx';
import { Button, ButtonAnchor, ButtonLink } from '#shop/ui/button.tsx';
import { ICON_NAMES, Icon } from '#shop/ui/icon.tsx';
import { IconButton } from '#shop/ui/icon-button.tsx';
import { HINDI, LONG_TEXT, PointerStates, Specimen, Specimens } from './specimen.tsx';

const LOOKS = ['primary', 'outline', 'quiet', 'whatsapp'] as const;

export function Buttons() {
  return (
    <>
      {LOOKS.map((look) => (
        <Specimens key={look} shows="button" title={`Button, ${look}`}>
          <PointerStates>
            <Button look={look}>Add to cart</Button>
          </PointerStates>
          <Specimen state="Disabled">
            <Button look={look} disabled>
              Add to cart
            </Button>
          </Specimen>
          <Specimen state="Busy">
            <Button look={look} busy busyText="Adding...">
              Add to cart
            </Button>
          </Specimen>
          <Specimen state="Large, with icon">
            <Button look={look} size="large">
              <Icon name="download" />
              Receipt
            </Button>
          </Specimen>
          <Specimen state="Long text">
            <Button look={look} className="wrap-anywhere">
              Add {LONG_TEXT}
            </Button>
          </Specimen>
          <Specimen state="Hindi">
            <Button look={look} lang="hi">
              {HINDI.short}
            </Button>
          </Specimen>
        </Specimens>
      ))}
      <Specimens shows="icon-button" title="IconButton">
        <PointerStates>
          <IconButton icon="close" label="Close" onClick={() => {}} />
        </PointerStates>
      </Specimens>
      <Specimens shows="button" title="Links that look like buttons">
        <Specimen state="Within the shop">
          <ButtonLink to="/dev/ui">Go to cart</ButtonLink>
        </Specimen>
        <Specimen state="Out of the shop">
          <ButtonAnchor href="#top" look="outline">
            Call us
          </ButtonAnchor>
        </Specimen>
      </Specimens>
    </>
  );
}

const BADGES = ['save', 'rx', 'error', 'warn', 'info', 'plain'] as const;

export function Signs() {
  return (
    <>
      <Specimens shows="badge" title="Badge">
        {BADGES.map((look) => (
          <Specimen key={look} state={look}>
            <Badge look={look}>{look === 'save' ? 'SAVE 62%' : 'Prescription needed'}</Badge>
          </Specimen>
        ))}
        <Specimen state="Long text">
          <Badge look="warn">{LONG_TEXT}</Badge>
        </Specimen>
        <Specimen state="Hindi">
          <Badge look="rx">
            <span lang="hi">{HINDI.short}</span>
          </Badge>
        </Specimen>
      </Specimens>
      <Specimens shows="icon" title="Icon">
        <Specimen state="All, decoration beside words" wide>
          <ul className="flex flex-wrap gap-x-5 gap-y-3">
            {ICON_NAMES.map((name) => (
              <li key={name} className="flex items-center gap-1.5 text-sm">
                <Icon name={name} />
                {name}
              </li>
            ))}
          </ul>
        </Specimen>
      </Specimens>
    </>
  );
}
