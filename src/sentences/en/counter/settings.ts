export const settings = 'Settings';
export const whichSetting = 'Please say which setting, and its value.';
export const groups = {
  pharmacy: 'The pharmacy',
  licence: 'Licence and tax',
  cash: 'Cash on delivery',
  keeping: 'How long data is kept, in days',
} as const;
export const whichWins =
  'A value entered here overrides the server’s environment, which overrides the default. Every server of the shop uses it within seconds.';
export const sources = { entered: 'entered here', environment: 'environment', shipped: 'default' } as const;
export const setting = 'Setting';
export const settingValue = 'Value';
export const source = 'From';
export const nothing = 'not set';
export const change = 'Change';
export const act = 'Action';
export const nextSetting = 'Next setting';
export const settingBefore = 'Previous setting';
export const changeTheSetting = 'Change the setting';
export const value = 'New value';
export const leaveEmpty = (otherwise: string) => `If it is left empty, it is ${otherwise}.`;
export const save = 'Save';
export const saving = 'Saving …';
export const isSaved = (name: string) => `"${name}" is saved.`;
export const history = 'Changes';
export const nothingChanged = 'Nothing has been changed here yet.';
export const when = 'When';
export const by = 'By';
export const before = 'Before';
export const after = 'After';
export const operatorOfTheMachine = 'operator of the machine';
