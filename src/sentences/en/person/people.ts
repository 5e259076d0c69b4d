import type { ReactNode } from 'react';
import { slots } from '../../slots.ts';

export const useMyLocation = 'Use my location';
export const cityAndStateAuto = 'City and State auto-filled';
export const invalidPinCode = 'Invalid Pin Code';
export const failedToFetchLocation = 'Failed to fetch location details';
export const name = 'Name';
export const mobileNumber = 'Mobile number';
export const theRiderCallsThis = 'The rider calls this number.';
export const houseOrBuildingNumber = 'House or building number';
export const streetAndArea = 'Street and area';
export const landmark = 'Landmark';
export const addressType = 'Address type';
export const pinCode = 'Pin code';
export const city = 'City';
export const state = 'State';
export const pleaseCheckItOr = (sentence: string) => `${sentence}. Please check it, or type city and state yourself.`;
export const lookingUpCityAnd = 'Looking up city and state...';
export const cityAndStateFollow = 'City and state follow from the pin code.';
export const findingWhereYouAre = 'Finding where you are...';
export const yourLocationIsAdded = 'Your location is added. It helps the rider find you.';
export const optionalItHelpsThe = 'Optional. It helps the rider find you.';
export const geolocationIsNotSupported = 'Geolocation is not supported.';
export const unableToAccessLocation = 'Unable to access location';
export const addressAddedSuccessfully = 'Address added successfully';
export const failedToAddAddress = 'Failed to add address';
export const pleaseAllowLocationAccess = 'Please allow location access. Refresh and try again';
export const addressUpdatedSuccessfully = 'Address updated successfully';
export const failedToUpdateAddress = 'Failed to update address';
export const anErrorOccurredWhile = 'An error occurred while updating';
export const newAddress = 'New Address';
export const editAddress = 'Edit Address';
export const thisMobileNumberIs = 'This mobile number is already registered.';
export const locationAccessErrorUnable = 'Location access error: Unable to access the specified location.';
export const newMember = 'New Member';
export const firstName = 'First name';
export const lastName = 'Last name';
export const relation = 'Relation';
export const chooseARelation = 'Choose a relation';
export const updateMember = 'Update Member';
export const memberAddedSuccessfully = 'Member added successfully!';
export const anUnexpectedErrorOccurred = 'An unexpected error occurred. Please try again.';
export const failedToAddMember = 'Failed to add member. Please try again.';
export const whatYouTypedEarlier = (button: (words: string) => ReactNode) =>
  slots`What you typed earlier is still here. ${button('Start again')}`;
export const save = 'Save';
export const gender = 'Gender';
export const eMail = 'E-mail';
export const profileUpdate = 'Profile Update';
export const phoneNumber = 'Phone number';
export const youLogInWith = 'You log in with this number, so it cannot be changed.';
export const errorUpdatingUserData = 'Error updating user data.';
export const profileUpdatedSuccessfully = 'Profile updated successfully';
export const memberUpdatedSuccessfully = 'Member updated successfully';
export const saving = 'Saving...';
export const genders = { male: 'Male', female: 'Female', other: 'Other' };
export const addressTypes = { home: 'Home', work: 'Work' };
export const relations = {
  Brother: 'Brother',
  Sister: 'Sister',
  Father: 'Father',
  Mother: 'Mother',
  Wife: 'Wife',
  Husband: 'Husband',
  Uncle: 'Uncle',
  Aunt: 'Aunt',
  Son: 'Son',
  Daughter: 'Daughter',
  Grand_Father: 'Grand Father',
  Grand_Mother: 'Grand Mother',
  Grand_Son: 'Grand Son',
  Grand_Daughter: 'Grand Daughter',
};
